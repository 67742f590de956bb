/** The addresses that a platform is given: it starts a login, sends its launches, and reads the lab’s public keys. */
export const toolPaths = { login: '/lti/login', launch: '/lti/launch', keys: '/lti/keys' } as const
