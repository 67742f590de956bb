import { useAction } from '#kernel/web/use-action.ts'
import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { useUpload } from '#kernel/web/upload.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { importing } from '../../contract/import-calls.ts'

export type Asset = NonNullable<Answered<typeof importing.uploadUnit>['asset']>

/** Uploads a file to a course: its progress, a way to stop, and why it was refused, in words. */
export function useAssetUpload(courseId: string) {
  const { t } = useWords('authoring')
  const uploading = useUpload(importing.uploadUnit, { refreshes: [writing.coursePlaces] })
  const [name, setName] = useState<string>()
  const { run, refusal } = useAction((work: () => Promise<unknown>) => work())
  const send = async (file: File): Promise<Asset | undefined> => {
    setName(file.name)
    let asset: Asset | null | undefined
    await run(async () => {
      const answer = await uploading.send({ course_id: courseId, kind: 'asset' }, file)
      asset = answer?.asset
    })
    return asset ?? undefined
  }
  const reason = refusal && `${t('upload.refused', { name: name ?? '' })} ${refusal.title}`
  return { send, stop: uploading.stop, percent: uploading.percent, name, refusal: reason }
}

export type AssetUpload = ReturnType<typeof useAssetUpload>
