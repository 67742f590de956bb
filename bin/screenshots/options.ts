import { parseArgs } from 'node:util'
import { modes, type Mode } from '../../e2e/visiting.ts'
import { locales, type Locale } from '#kernel/contract/locales.ts'

export const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Device = keyof typeof sizes
const devices = Object.keys(sizes) as Device[]

/** Which pictures are taken: of screens whose name has one of `screens` in it (of all where there is none). */
export type Choice = { screens: string[]; devices: Device[]; modes: Mode[]; locales: Locale[] }
export type Options = Choice & { against?: string }

export const usage = `npm run screenshots -- [options] [part of a screen's name …]

Draws every screen, at both widths, in both colours and three languages, into screenshots/.

  --against <commit>   draws the commit too, and shows side by side what changed
  --widths <list>      ${devices.join(', ')}
  --colours <list>     ${modes.join(', ')}
  --languages <list>   ${locales.join(', ')}
  --help

A list has commas: --languages en-US,ja-JP`

/** What is listed of what there is; all of it where nothing is listed. */
function listed<T extends string>(name: string, value: string | undefined, all: readonly T[]): T[] {
  if (value === undefined) return [...all]
  const chosen = value.split(',')
  const unknown = chosen.filter(each => !(all as readonly string[]).includes(each))
  if (unknown.length > 0) throw new Error(`--${name}: ${unknown.join(', ')} is not one of ${all.join(', ')}`)
  return all.filter(each => chosen.includes(each))
}

/** @throws where an option or a value is not known */
export function readOptions(args: readonly string[]): Options | 'help' {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { against: text, widths: text, colours: text, languages: text, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (values.help) return 'help'
  return {
    screens: positionals,
    devices: listed('widths', values.widths, devices),
    modes: listed('colours', values.colours, modes),
    locales: listed('languages', values.languages, locales),
    ...(values.against && { against: values.against }),
  }
}
