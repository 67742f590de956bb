import { Connections } from './connections.tsx'
import { Passkeys } from './passkeys.tsx'

/** In the settings of security: passkeys and connected accounts. */
export const SecurityParts = () => (
  <>
    <Passkeys />
    <Connections />
  </>
)
