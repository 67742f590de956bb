// Prints every setting of the lab: its name, its default, and what it does.
import { Settings } from '../kernel/server/config.ts'

export type SettingLine = { name: string; standard: string; does: string; isSecret: boolean }

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : value === undefined
      ? ''
      : Array.isArray(value)
        ? value.join(',')
        : JSON.stringify(value)

/** The table of settings, read from their schema. */
export function settingLines(): SettingLine[] {
  const standards = Settings.parse({}) as Record<string, unknown>
  return Object.entries(Settings.shape).map(([name, schema]) => ({
    name,
    standard: textOf(standards[name]),
    does: schema.description ?? '',
    isSecret: holdsSecret(schema),
  }))
}

/** An optional or defaulted setting has its description one layer further in. */
function holdsSecret(schema: { meta(): object | undefined; def?: { innerType?: unknown } }): boolean {
  const meta = schema.meta()
  if (meta && 'secret' in meta && meta.secret) return true
  const inner = schema.def?.innerType
  return inner ? holdsSecret(inner as typeof schema) : false
}

function main() {
  const lines = settingLines()
  const wide = (key: 'name' | 'standard') => Math.max(...lines.map(line => line[key].length))
  const pad = { name: wide('name'), standard: wide('standard') }
  console.log(
    'Settings are environment variables. To read a value from a file, add _FILE to the name and set it to the file’s path.',
  )
  console.log('The middle column shows the default.\n')
  for (const { name, standard, does, isSecret } of lines) {
    console.log(`${name.padEnd(pad.name)}  ${standard.padEnd(pad.standard)}  ${does}${isSecret ? ' (secret)' : ''}`)
  }
}

if (import.meta.main) main()
