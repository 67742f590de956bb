/** The zone of the profile, which the lab keeps in a cookie while somebody is signed in; else that of the device. */
function zoneOfReader(): string {
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  try {
    const [, stored] = /(?:^|; )zone=([^;]+)/.exec(document.cookie) ?? []
    return Intl.DateTimeFormat('en', { timeZone: stored ?? device }).resolvedOptions().timeZone
  } catch {
    return device // A zone that this browser does not know.
  }
}

export const readerZone = zoneOfReader()
