import type { ComponentType } from 'react'

/**
 * A part of a page that an area above provides: the app fills it before anything is rendered.
 * @throws Error when it is rendered unfilled
 */
export function createSlot<Props extends object>(name: string) {
  let Filling: ComponentType<Props> | undefined
  return {
    fill(component: ComponentType<Props>): void {
      Filling = component
    },
    Slot(props: Props) {
      if (!Filling) throw new Error(`the app does not fill the slot "${name}"`)
      return <Filling {...props} />
    },
  }
}
