import { Connections } from './connections.tsx'
import { Passkeys } from './passkeys.tsx'

/** The passkeys and connected accounts, in the security settings. */
export const SecurityParts = () => (
  <>
    <Passkeys />
    <Connections />
  </>
)
