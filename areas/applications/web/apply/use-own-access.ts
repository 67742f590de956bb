import { ask } from '#kernel/web/client.ts'
import { download } from '#kernel/web/download.ts'
import { refresh } from '#kernel/web/queries.ts'
import { useUpload } from '#kernel/web/upload.ts'
import { applications } from '../../contract/index.ts'
import type { FormAccess } from './form-model.ts'

/** The form of an application of the signed-in person. */
export function useOwnAccess(id: string): FormAccess {
  const { percent, stop, send } = useUpload(applications.addFile)
  return {
    draftId: id,
    update: change => ask(applications.edit, { id, ...change }, { stay: true }),
    async setIndustries(industry_ids, primary_id) {
      await ask(applications.createIndustries, { id, industry_ids, ...(primary_id && { primary_id }) }, { stay: true })
      await refresh(applications.get)
    },
    download: upload_id => download(applications.file, { id, upload_id }),
    uploading: { percent, stop, send: file => send({ id }, file) },
  }
}
