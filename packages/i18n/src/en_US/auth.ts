/** Signing in, activating, and a forgotten password. */
export const auth = {
  product: 'Khidma for merchants',
  pitchTitle: 'Orders, services and money in one place',
  pitchText: 'The portal for Khidma merchants in the Emirates.',
  points: {
    paid: 'Every order is paid before you start',
    clear: 'Every fee explained, to the dirham',
    anywhere: 'At your desk or on your phone, in three languages',
  },

  account: { email: 'Email', emailOrMobile: 'Email or mobile number' },

  signIn: {
    title: 'Sign in',
    description: 'Use the email address or the mobile number of your merchant account.',
    password: 'Password',
    forgot: 'Forgot password?',
    noAccount: 'Not a merchant yet?',
    apply: 'Apply to join',
    locked:
      'Too many wrong attempts. You can try again at {time}. If you do not want to wait, “Forgot password?” lets you set a new one with a code.',
  },

  demo: {
    title: 'Demo',
    text: 'Try it with a demo account. Passwords are printed in the terminal where the server was started.',
    use: 'Use {email}',
  },

  activation: {
    title: 'Activate your account',
    description: 'You only do this once.',
    where:
      'The activation code is in your approval email, below the one-time password. It looks like ABCD-2345.',
    lost: 'Cannot find it? Check your spam folder, or ask your contact at Khidma to send it again.',
    code: 'Activation code',
    submit: 'Continue',
    already: 'This account is activated already. Sign in with your own password.',
  },

  secondFactor: {
    title: 'Two-step verification',
    description: 'One more step to confirm it is you.',
    code: 'Authenticator app code',
    recovery: 'Recovery code',
    recoveryHint: 'One of the codes you saved. Each works once.',
    submit: 'Sign in',
    useRecovery: 'Use a recovery code',
    useApp: 'Use your authenticator app',
    locked: 'Too many wrong codes. You can try again at {time}.',
  },

  newPassword: {
    title: 'Choose your own password',
    firstDescription: 'This replaces the one-time password from the email.',
    resetTitle: 'Set a new password',
    resetDescription: 'All your devices will be signed out.',
    password: 'New password',
    confirm: 'Confirm new password',
    submitFirst: 'Save and open the portal',
    submitReset: 'Save new password',
  },

  forgot: {
    title: 'Forgot your password?',
    description: {
      email: 'We send a 6-digit code to your email.',
      emailOrMobile: 'We send a 6-digit code to your email or mobile.',
    },
    submit: 'Send code',
    codeTitle: 'Enter the code',
    codeSentMail:
      'If <ltr>{address}</ltr> has an account, we have emailed it a code. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    codeSentSms:
      'If <ltr>{address}</ltr> has an account, we have texted it a code. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
    codeSentBefore:
      'If <ltr>{address}</ltr> has an account, we sent it a code a moment ago. Enter that one.',
    code: 'Verification code',
    check: 'Check code',
    again: 'Resend code',
    againIn: 'Resend in {seconds, plural, one {# second} other {# seconds}}',
    sentAgain: 'We sent a new code. The earlier one no longer works.',
    other: { email: 'Use another email', emailOrMobile: 'Use another email or number' },
    done: 'Your new password is set. You can sign in now.',
  },

  backToSignIn: 'Back to sign-in',
  farewell: 'Your account has been terminated. Thank you for working with us, and all the best.',
  signedOut: 'Your session has ended. Sign in to continue; we kept what you had entered.',
  triesLeft: '{count, plural, one {# attempt left} other {# attempts left}}',
} as const;
