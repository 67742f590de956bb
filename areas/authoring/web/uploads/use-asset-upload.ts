import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { useUpload } from '#kernel/web/upload.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { importing } from '../../contract/import-calls.ts'

export type Asset = NonNullable<Answered<typeof importing.uploadUnit>['asset']>

/** Uploads a file to a course: how far it is, a way to stop, and in words why it was refused. */
export function useAssetUpload(courseId: string) {
  const { t } = useWords('authoring')
  const uploading = useUpload(importing.uploadUnit, { refreshes: [writing.coursePlaces] })
  const [name, setName] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const send = async (file: File): Promise<Asset | undefined> => {
    setName(file.name)
    setRefusal(undefined)
    try {
      const answer = await uploading.send({ course_id: courseId, kind: 'asset' }, file)
      return answer?.asset ?? undefined
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      setRefusal(`${t('upload.refused', { name: file.name })} ${problem.title}`)
      return undefined
    }
  }
  return { send, stop: uploading.stop, percent: uploading.percent, name, refusal }
}

export type AssetUpload = ReturnType<typeof useAssetUpload>
