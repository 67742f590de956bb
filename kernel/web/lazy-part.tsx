import { use, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'
import { loadOnce } from './load-once.ts'

/**
 * A component whose code comes when it is first drawn, as React's `lazy` does; but one that could not be loaded is asked for
 * again once failures are forgotten, where `lazy` would fail until the page is loaded anew.
 * @param load the file, whose default export is the component
 * @returns the component; `preload` begins to load it, and leaves a failure to whoever draws it
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & { preload(): Promise<void> } {
  const part = loadOnce(() => loadCode(load))
  function LazyPart(props: Props) {
    const { default: Part } = use(part())
    return <Part {...props} />
  }
  return Object.assign(LazyPart, { preload: () => part().then(nothing, nothing) })
}

const nothing = () => {}
