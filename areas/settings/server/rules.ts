import type { landings } from '../contract/index.ts'

type Hosts = { HOSTS_VENTURE: readonly string[]; HOSTS_EDUCATION: readonly string[] }

/** Which landing a host gets (specification, "Entry route"): exact names, and the lab's for any other. */
export function landingOf(host: string, { HOSTS_VENTURE, HOSTS_EDUCATION }: Hosts): (typeof landings)[number] {
  const name = host.toLowerCase()
  if (HOSTS_VENTURE.includes(name)) return 'venture'
  return HOSTS_EDUCATION.includes(name) ? 'education' : 'lab'
}
