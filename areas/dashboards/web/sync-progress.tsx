import { useEffect } from 'react'
import { startProgressSync } from '#areas/education/web/exports.tsx'

/** Sends what was read while the lab could not be reached; draws nothing. */
export function SyncProgress() {
  useEffect(() => void startProgressSync(), [])
  return null
}
