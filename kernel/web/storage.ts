/** The browser's stored keys, exactly these (specification, sections 3 and 9). */
export const storageKeys = {
  token: 'authToken',
  email: 'emailId',
  group: 'groupId',
  name: 'userName',
  roles: 'userRoles',
  info: 'userInfo',
  area: 'areaCode',
  mode: 'colorMode',
} as const

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** The stored text, or undefined: also where the browser refuses storage. */
export function stored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) || undefined
  } catch {
    return undefined // Disabled storage counts as empty: the lab then works until the page is left.
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Disabled or full: the person can do nothing about it, and only the next visit depends on it.
  }
}

export function forget(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Disabled: then nothing was stored either.
  }
}

export function forgetAll(): void {
  try {
    localStorage.clear()
  } catch {
    // Disabled: then nothing was stored either.
  }
}
