import type { ComponentType } from 'react'
import { anyone, isAllowed, type Who } from '../contract/who.ts'
import { useSession } from './session.ts'

/**
 * A part of a page that an area above provides: the app fills it before anything is rendered.
 * @throws Error when it is rendered unfilled
 */
export function createSlot<Props extends object>(name: string) {
  let Filling: ComponentType<Props> | undefined
  let who: Who = anyone
  return {
    /** The slot stays empty for others than `whom`, and what the part loads is not loaded. */
    fill(component: ComponentType<Props>, whom: Who = anyone): void {
      Filling = component
      who = whom
    },
    Slot(props: Props) {
      const { user } = useSession()
      if (!Filling) throw new Error(`empty slot: ${name}`)
      return isAllowed(who, user) && <Filling {...props} />
    },
  }
}
