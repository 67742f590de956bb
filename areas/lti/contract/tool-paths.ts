/** The lab's addresses for a platform, where it starts a login, sends its launches, and reads the lab’s public keys. */
export const toolPaths = { login: '/lti/login', launch: '/lti/launch', keys: '/lti/keys' } as const
