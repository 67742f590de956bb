import { useRef, useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { ask } from '#kernel/web/client.ts'
import { download } from '#kernel/web/download.ts'
import { upload } from '#kernel/web/upload.ts'
import type { FieldPath } from '../../contract/form-fields.ts'
import { applications } from '../../contract/index.ts'
import { storeKey, type StoredKey } from './application-store.ts'
import type { Edits, FormAccess, FormChange, SavedEdits, ShownApplication } from './form-model.ts'

/** An application that is open on the page: by a key, or as the signed-in person. */
export type Opened = { id: string; edit_token: string | null }

/** The fields of the call that creates it, from their paths, with the version of the questions that were answered. */
function groupsOf(fields: Edits) {
  const groups: Record<string, Record<string, string>> = { company: {}, problem: {}, user_data: {}, answers: {} }
  const single: Record<string, string> = {}
  const form = Object.values(fields).find(edit => edit.form !== undefined)?.form
  for (const [path, edit] of Object.entries(fields) as [FieldPath, { value: string }][]) {
    const [group = '', name] = path.split('.')
    if (name === undefined) single[group] = edit.value
    else groups[group]![name] = edit.value
  }
  return { ...groups, ...single, ...(form !== undefined && { form }) }
}

/** What was saved when it was created: everything but the answers to questions that have changed. */
function savedOf({ application, clashes }: Answered<typeof applications.create>, fields: Edits): SavedEdits {
  const sent = Object.keys(fields) as FieldPath[]
  return { application, saved: sent.filter(path => !clashes.some(clash => clash.path === path)), clashes }
}

const update = ({ id, edit_token }: Opened, change: FormChange & { industry_ids?: string[]; primary_id?: string }) =>
  edit_token ? ask(applications.update, { id, edit_token, ...change }) : ask(applications.edit, { id, ...change })

const downloadFile = ({ id, edit_token }: Opened, upload_id: string) =>
  edit_token
    ? download(applications.openFile, { id, edit_token, upload_id })
    : download(applications.file, { id, upload_id })

/**
 * The form of an application without an account: the first change creates the application, and the browser stores its
 * key. A signed-in person owns it from the start.
 */
export function useGuestAccess(
  opened: StoredKey | undefined,
  onChanged: (application: ShownApplication) => void,
  intake: string | undefined,
): FormAccess & { key: Opened | undefined } {
  const [key, setKey] = useState<Opened | undefined>(opened)
  const [percent, setPercent] = useState<number>()
  const now = useRef<Opened | undefined>(opened)
  const creating = useRef<Promise<SavedEdits> | undefined>(undefined)
  const sending = useRef<AbortController | undefined>(undefined)

  const create = async (fields: Edits): Promise<SavedEdits> => {
    const made = await ask(applications.create, { ...groupsOf(fields), ...(intake && { intake_id: intake }) })
    now.current = { id: made.id, edit_token: made.edit_token }
    if (made.edit_token) await storeKey({ id: made.id, edit_token: made.edit_token, ref: made.ref }, intake)
    setKey(now.current)
    return savedOf(made, fields)
  }
  /** The application, created at most once even if several changes come together. */
  const begun = async (): Promise<Opened> => {
    if (now.current) return now.current
    try {
      await (creating.current ??= create({}))
    } finally {
      creating.current = undefined
    }
    return now.current!
  }
  const change = async (changes: FormChange): Promise<SavedEdits> => {
    const { fields = {}, ...others } = changes
    const isFirst = !now.current && !creating.current && Object.keys(others).length === 0
    if (isFirst) {
      creating.current = create(fields)
      try {
        return await creating.current
      } finally {
        creating.current = undefined
      }
    }
    return update(await begun(), changes)
  }
  return {
    key,
    draftId: key?.id,
    update: change,
    async setIndustries(industry_ids, primary_id) {
      const at = await begun()
      if (!at.edit_token)
        await ask(applications.createIndustries, { id: at.id, industry_ids, ...(primary_id && { primary_id }) })
      const chosen = at.edit_token ? { industry_ids, ...(primary_id && { primary_id }) } : {}
      onChanged((await update(at, chosen)).application)
    },
    download: async upload_id => downloadFile(await begun(), upload_id),
    uploading: {
      percent,
      stop: () => sending.current?.abort(),
      async send(file) {
        const at = await begun()
        const own = (sending.current = new AbortController())
        setPercent(0)
        try {
          const options = {
            signal: own.signal,
            onProgress: ({ sent, total }: { sent: number; total: number }) =>
              setPercent(Math.floor((100 * sent) / (total || 1))),
          }
          return await (at.edit_token
            ? upload(applications.upload, { id: at.id, edit_token: at.edit_token }, file, options)
            : upload(applications.addFile, { id: at.id }, file, options))
        } catch (error) {
          if (own.signal.aborted) return undefined
          throw error
        } finally {
          setPercent(undefined)
        }
      },
    },
  }
}
