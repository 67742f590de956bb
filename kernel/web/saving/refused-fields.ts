/** The faults by field name; a name may be a part of a field: `settings.pass_pct`. */
export type Faults = Readonly<Record<string, string>>

const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}.`)

/** The refused values of fields, and why: other fields are sent without them until they change. */
export function createRefusedFields() {
  const refused = new Map<string, Faults>()
  return {
    has: (field: string): boolean => refused.has(field),
    all: (): ReadonlySet<string> => new Set(refused.keys()),
    /** Stores a refusal of sent fields; answers whether some of them may be sent without the others. */
    add(sent: readonly string[], faults: Faults): boolean {
      const about = (field: string) => Object.entries(faults).filter(([name]) => isWithin(name, field))
      const faulty = sent.filter(field => about(field).length > 0)
      for (const field of faulty) refused.set(field, Object.fromEntries(about(field)))
      return faulty.length > 0 && faulty.length < sent.length
    },
    /** The field has changed, so it may be sent again. */
    forget: (field: string): void => void refused.delete(field),
    /** The fault of a field, or of a part of it. */
    faultOf(name: string): string | undefined {
      const faults = [...refused.values()].flatMap(each => Object.entries(each))
      return faults.find(([each]) => isWithin(each, name))?.[1]
    },
  }
}
