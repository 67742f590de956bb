import { indexedDbTable } from '#kernel/web/indexed-db-table.ts'

/** A recording on this device. It has no end mark, so that one that ended in a crash is valid too. */
export type Recording = {
  id: string
  /** The person whose browser it was; empty for somebody without an account. */
  person: string
  title: string
  /** The media type: WebM, or another one that the browser can write. */
  type: string
  started_at: string
  /** When the last slice was written. */
  until: string
  bytes: number
}

const recordings = indexedDbTable('lab-recordings', 'recordings', 'id')
const slices = indexedDbTable('lab-recording-slices', 'slices', 'id')

const slicesOf = (id: string) => IDBKeyRange.bound(`${id}/`, `${id}/~`)

/** Stores one more slice. @returns whether the browser had room for it */
export async function addSlice(recording: Recording, nth: number, data: Blob): Promise<boolean> {
  const id = `${recording.id}/${String(nth).padStart(7, '0')}`
  await slices.write(rows => rows.put({ id, data }))
  await recordings.write(rows => rows.put(recording))
  return (await slices.read<number>(rows => rows.count(id))) === 1
}

/** A person's recordings, the newest first. */
export async function recordingsOf(person: string): Promise<Recording[]> {
  const all = (await recordings.read<Recording[]>(rows => rows.getAll())) ?? []
  return all.filter(each => each.person === person).toSorted((a, b) => b.started_at.localeCompare(a.started_at))
}

/** The whole recording; undefined if the browser has deleted it. */
export async function recordedFile({ id, type }: Recording): Promise<Blob | undefined> {
  const parts = await slices.read<{ data: Blob }[]>(rows => rows.getAll(slicesOf(id)))
  return parts?.length
    ? new Blob(
        parts.map(({ data }) => data),
        { type },
      )
    : undefined
}

export async function dropRecording(id: string): Promise<void> {
  await slices.write(rows => void rows.delete(slicesOf(id)))
  await recordings.write(rows => void rows.delete(id))
}
