import { useEffect } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toHome } from '#kernel/contract/home.ts'
import { safeNext } from '../next-path.ts'
import { storageKeys } from '#kernel/web/storage.ts'
import { leaveTo } from '../leave-to.ts'

/** A waiting page continues when another tab of this browser signs in. */
export function useFollowSignIn(next: string | undefined): void {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.token && newValue) void leaveTo(safeNext(next) ?? hrefOf(toHome.lab))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [next])
}
