/** Mails to staff about getting in again, and of what they try out; they stand beside `mail`. */
export const mailStaff = {
  labels: { colleague: 'Asked by', resetAt: 'Reset at' },
  kinds: {
    staffRecoveryAsked: {
      subject: 'A colleague asks to reset your two-step verification',
      text: 'A colleague says that you lost your app and your recovery codes, and asks that your two-step verification be reset. An administrator has to confirm it, and you hear from us when it will happen.\n\nIf you did not ask for this, or have found your phone, stop it now: somebody may be trying to get into your account.',
      action: 'Stop the reset',
    },
    staffRecoveryConfirmed: {
      subject: 'Your two-step verification will be reset',
      text: 'An administrator has confirmed that your two-step verification is reset at the time below. Then you sign in with your password and set up your app again.\n\nIf you did not ask for this, stop it now: somebody may be trying to get into your account.',
      action: 'Stop the reset',
    },
    staffRecoveryStopped: {
      subject: 'The reset of your two-step verification was stopped',
      text: 'Nothing has changed: signing in still asks for a code of your app or a recovery code.\n\nIf you did not ask for the reset, change your password and tell an administrator.',
      action: 'View my account',
    },
    protectedChangeAsked: {
      subject: 'Asked: {title}',
      text: '{colleague} asks to change what protects money, and a second administrator has to agree: {title}.\n\nIf you know nothing of it, refuse it, and speak with your colleague.',
      action: 'View the request',
    },
    protectedChangeAgreed: {
      subject: 'Agreed: {title}',
      text: '{colleague} has agreed to a change of what protects money: {title}. Unless it is about fees, it counts only after a wait, and until then any administrator can stop it.',
      action: 'View the request',
    },
    protectedChangeStopped: {
      subject: 'Stopped: {title}',
      text: '{colleague} has refused or stopped a change of what protects money: {title}. Nothing has changed.',
      action: 'View the request',
    },
    staffFactorReset: {
      subject: 'Your two-step verification was reset',
      text: 'Two colleagues had your two-step verification reset, and you were signed out on all devices. Sign in with your password; then set up your app again.\n\nIf you did not ask for this, tell an administrator right away.',
      action: 'Sign in',
    },
    announcementTest: {
      subject: 'Test: {title}',
      text: 'This is a test of an announcement, sent to you alone. Merchants see the title and this text among their notifications:\n\n{lines}',
      action: 'View announcements',
    },
  },
} as const;
