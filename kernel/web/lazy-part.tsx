import { use, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'
import { loadOnce } from './load-once.ts'

/**
 * A component whose code is loaded when it is first rendered, like React's `lazy`; but a failed load is tried again
 * once failures are forgotten, while `lazy` would fail until the page is reloaded.
 * @param load loads the file, whose default export is the component
 * @returns the component; `preload` starts loading it, and leaves a failure to the render
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
