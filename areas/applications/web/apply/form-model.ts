import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Uploading } from '#kernel/web/upload.ts'
import type { FieldPath } from '../../contract/form-fields.ts'
import type { applications } from '../../contract/index.ts'

export type ShownApplication = Answered<typeof applications.open>
export type ShownClash = Answered<typeof applications.update>['clashes'][number]
export type Industry = Answered<typeof applications.form>['industries'][number]
export type ShownQuestion = ShownApplication['questions'][number]
/** Each with the text it was changed from; an answer also with the version of the questions that it was typed for. */
export type Edits = Partial<Record<FieldPath, { base: string; value: string; form?: number }>>
export type SavedEdits = Pick<Answered<typeof applications.update>, 'application' | 'saved' | 'clashes'>
export type FormAction = 'submit' | 'answer_request' | 'withdraw' | 'remove_upload' | 'mark_upload'

/** The actions of the form besides editing its fields. */
export type FormChange = {
  fields?: Edits
  consent?: boolean
  action?: FormAction
  upload_id?: string
  is_blind?: boolean
}

/** How the form accesses its application: by a key without an account, or as a founder. */
export type FormAccess = {
  /** The name under which the browser stores unsaved texts of this application. */
  draftId: string | undefined
  update(change: FormChange): Promise<SavedEdits>
  setIndustries(ids: string[], primary?: string): Promise<void>
  download(upload_id: string): Promise<void>
  /** Sends a file. @returns undefined if it was canceled */
  uploading: Pick<Uploading<Call>, 'percent' | 'stop'> & { send(file: File): Promise<unknown> }
}
