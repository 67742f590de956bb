import { Fragment, type ReactNode } from 'react'

/** Renders a text with named parts, `Read the <terms>terms of use</terms>.`, each part by its function. */
export function rich(text: string, parts: Record<string, (inner: string) => ReactNode>): ReactNode {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((piece, at) => {
    const [, name = '', inner = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(piece) ?? []
    return <Fragment key={at}>{parts[name]?.(inner) ?? piece}</Fragment>
  })
}
