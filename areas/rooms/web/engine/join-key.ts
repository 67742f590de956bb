const nameOf = (code: string) => `rooms.join_key.${code}`

/** The key by which this tab comes back as the same participant; another tab is another one. */
export const joinKeyOf = (code: string): string | null => sessionStorage.getItem(nameOf(code))
export const storeJoinKey = (code: string, key: string): void => sessionStorage.setItem(nameOf(code), key)
export const forgetJoinKey = (code: string): void => sessionStorage.removeItem(nameOf(code))
