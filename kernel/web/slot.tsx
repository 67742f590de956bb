import type { ComponentType } from 'react'

/**
 * A part of a page that comes from an area above the page's own: the app fills it before anything is drawn.
 * @throws Error when it is drawn and nobody has filled it
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
