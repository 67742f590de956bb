/**
 * The cookie of the browser that begins a launch. It is set and read while the lab is the site in the address bar, so
 * that browsers that block cookies of other sites send it. There are a few, so that the launches of several tabs rarely
 * replace each other's, and no more than a browser stores.
 */
export const launchCookie = (nonce: string): string => `lti-launch-${nonce[0]}`

/** How long a person may stay at the platform and then take to sign in to the lab. */
export const launchLife = 30 * 60_000
