/** Signing in, activating, and a forgotten password. */
export const auth = {
  product: 'Khidma for merchants',
  pitchTitle: 'Orders, services and money in one place',
  pitchText: 'The portal for everyone who works with Khidma in the Emirates.',
  points: {
    paid: 'Every order is paid before you set out',
    clear: 'Each fee and each dirham explained',
    anywhere: 'At your desk or on the way, in three languages',
  },

  signIn: {
    title: 'Sign in',
    description: 'Use the email address or the mobile number of your merchant account.',
    account: 'Email or mobile number',
    password: 'Password',
    forgot: 'Forgot password?',
    noAccount: 'Not a merchant yet?',
    apply: 'Apply to join',
    locked:
      'Too many wrong attempts. You can try again at {time}. If you do not want to wait, “Forgot password?” lets you set a new one with a code.',
  },

  demo: {
    title: 'Demo',
    text: 'Try it with one of these accounts. The passwords stand where the server was started.',
    use: 'Use {email}',
  },

  activation: {
    title: 'Activate your account',
    description: 'Only at your first sign-in.',
    where:
      'You find the activation code in the mail that told you that your application was approved, below the one-time password. It looks like ABCD-2345.',
    lost: 'Nothing there? Look into the spam folder, or ask your contact at Khidma to send it again.',
    code: 'Activation code',
    submit: 'Continue',
    already: 'This account is activated already. Sign in with your own password.',
  },

  secondFactor: {
    title: 'Two-step verification',
    description: 'One more step: show that it is you.',
    code: 'Code of your authenticator app',
    recovery: 'Recovery code',
    recoveryHint: 'One of those that you kept. Each works once.',
    submit: 'Sign in',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    locked: 'Too many wrong codes. You can try again at {time}.',
  },

  newPassword: {
    title: 'Choose your own password',
    firstDescription:
      'The one-time password of the mail ends here. From now on you sign in with this one.',
    resetTitle: 'Set a new password',
    resetDescription: 'All devices that are signed in now will be signed out.',
    password: 'New password',
    confirm: 'Confirm new password',
    submitFirst: 'Save and open the portal',
    submitReset: 'Save new password',
  },

  forgot: {
    title: 'Forgot your password?',
    description: 'We send a code of six digits to your mailbox or your mobile.',
    account: 'Email or mobile number',
    submit: 'Send code',
    codeTitle: 'Enter the code',
    codeSentMail:
      'If <ltr>{address}</ltr> belongs to a merchant, a mail with a code is on its way. It is good for {minutes, plural, one {# minute} other {# minutes}}.',
    codeSentSms:
      'If <ltr>{address}</ltr> belongs to a merchant, a message with a code is on its way. It is good for {minutes, plural, one {# minute} other {# minutes}}.',
    codeSentBefore:
      'A code was sent to <ltr>{address}</ltr> a moment ago, if it belongs to a merchant. Enter that one.',
    code: 'Verification code',
    check: 'Check code',
    again: 'Send another code',
    againIn: 'Another code in {seconds, plural, one {# second} other {# seconds}}',
    sentAgain: 'Another code was sent. The earlier one no longer works.',
    other: 'Use another email or number',
    done: 'Your new password is set. Sign in with it now.',
  },

  backToSignIn: 'Back to sign-in',
  farewell:
    'Your account has been terminated. Thank you for having worked with us, and all the best.',
  signedOut:
    'Your session has ended, and you were signed out. Sign in to go on; what you had begun to fill in is kept.',
  triesLeft: '{count, plural, one {# try left} other {# tries left}}',
} as const;
