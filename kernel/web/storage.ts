/** What the browser keeps, under exactly these keys (specification, sections 3 and 9). */
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

/** The stored text, or nothing: also where the browser refuses storage altogether. */
export function stored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) || undefined
  } catch {
    return undefined // Storage switched off counts as empty: the lab then works until the page is left.
  }
}

export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Switched off or full: nothing the person can do here, and nothing depends on it but the next visit.
  }
}

export function forget(...keys: StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Switched off: then nothing was kept either.
  }
}

export function forgetAll(): void {
  try {
    localStorage.clear()
  } catch {
    // Switched off: then nothing was kept either.
  }
}
