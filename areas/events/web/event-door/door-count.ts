/** The server's message about a scan at the door: by which device, and how many are in. */
export type Heard = { device: string; checked_in: number }

type Own = { device: string; show(checked_in: number): void }

/**
 * Finds the newest count of the people who are in. Messages come in the order of the check-ins, but an answer can be
 * older than messages that arrived before it.
 */
export function createDoorCount({ device, show }: Own) {
  let asked: 'scans' | 'list' | undefined
  let heardMeanwhile: number | undefined
  return {
    async asking<T>(what: 'scans' | 'list', answer: Promise<T>): Promise<T> {
      asked = what
      heardMeanwhile = undefined
      return answer.finally(() => (asked = undefined))
    },

    hear({ device: by, checked_in }: Heard): void {
      // From this device's own message on, a count includes scans that are shown as not sent until they are answered.
      const isEarly = asked === 'scans' && (by === device || heardMeanwhile !== undefined)
      if (isEarly || (asked === 'list' && by !== device)) heardMeanwhile = checked_in
      if (!isEarly) show(checked_in)
    },

    /** The count after an answer. */
    newest: (answered: number): number => heardMeanwhile ?? answered,
  }
}
