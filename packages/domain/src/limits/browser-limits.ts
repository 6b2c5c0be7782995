/** A request is given up after this long, in ms (specification 7 and 9). */
export const requestTimeout = 120_000;

/** The last mobile width, in px (specification 3 and 9). */
export const mobileWidth = 828;

/** A desktop notification of a chat message waits this long, in ms (specification 4 and 9). */
export const chatNotificationDelay = 5_000;

/** A feedback notification above the mobile width lasts this long, in ms (specification 9). */
export const feedbackDesktopDuration = 4_500;

/** A feedback toast on a phone lasts this long, in ms (specification 9). */
export const feedbackMobileDuration = 2_000;

/** The throttle's default, in ms; the first call goes at once (specification 9). */
export const throttleDelay = 500;

/** A cookie's default lifetime, in days (specification 9). */
export const cookieDays = 365;
