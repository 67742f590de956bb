const nameOf = (code: string) => `rooms.join_key.${code}`

/** The key with which this tab returns as the same participant; another tab is another participant. */
export const joinKeyOf = (code: string): string | null => sessionStorage.getItem(nameOf(code))
export const storeJoinKey = (code: string, key: string): void => sessionStorage.setItem(nameOf(code), key)
export const forgetJoinKey = (code: string): void => sessionStorage.removeItem(nameOf(code))
