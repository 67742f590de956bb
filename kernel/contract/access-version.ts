/** The header in which the stream of live events says the version of the person's roles and rights. */
export const accessVersionHeader = 'access-version'
