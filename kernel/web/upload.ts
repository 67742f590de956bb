import { useEffect, useRef, useState } from 'react'
import type { Call, Sent } from '#kernel/contract/call.ts'
import { answerIn, awayError, formOf, headersOf, type AnswerTo } from './client.ts'
import { refresh } from './queries.ts'

/** How much of a file was sent; `total` includes the small overhead of a form. */
export type UploadProgress = { sent: number; total: number }

export type UploadOptions = {
  onProgress?: (progress: UploadProgress) => void
  /** Stops sending; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Throws 401 and 404 too, instead of leaving for '/'. */
  stay?: boolean
}

/**
 * Makes a call that declares `upload`, and reports the progress of its file. `fetch` cannot report it, so this is an
 * XMLHttpRequest; its answer is treated as in `ask`.
 * @throws ProblemError for every refusal, and as `network.away` without an answer
 */
export async function upload<C extends Call>(
  call: C,
  input: Sent<C>,
  file: Blob,
  options: UploadOptions = {},
): Promise<AnswerTo<C>> {
  return answerIn(call, await sendForm(call, formOf(input as object, file), options), options)
}

function sendForm(call: Call, form: FormData, { onProgress, signal }: UploadOptions) {
  return new Promise<Response>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open(call.method, call.path)
    for (const [name, value] of Object.entries(headersOf())) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.({ sent: loaded, total }))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(awayError()))
    request.addEventListener('abort', () => reject(signal?.reason as Error))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}

const responseOf = (request: XMLHttpRequest) =>
  new Response(request.response as Blob, {
    status: request.status,
    headers: { 'content-disposition': request.getResponseHeader('content-disposition') ?? '' },
  })

export type Uploading<C extends Call> = {
  /** Sends one file; returns the answer, undefined when it was stopped, or throws a ProblemError. */
  send(input: Sent<C>, file: Blob): Promise<AnswerTo<C> | undefined>
  stop(): void
  /** 0–100 while a file is being sent; at 100 the server is reading it. */
  percent: number | undefined
}

/** Uploads from a page: the progress, and a way to stop. Leaving the page stops it. */
export function useUpload<C extends Call>(call: C, options: { refreshes?: readonly Call[] } = {}): Uploading<C> {
  const [percent, setPercent] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  return {
    percent,
    stop,
    async send(input, file) {
      stop()
      const own = new AbortController()
      running.current = own
      setPercent(0)
      try {
        const answer = await upload(call, input, file, {
          signal: own.signal,
          onProgress: ({ sent, total }) =>
            running.current === own && setPercent(Math.floor((100 * sent) / (total || 1))),
        })
        void refresh(...(options.refreshes ?? []))
        return answer
      } catch (error) {
        if (own.signal.aborted) return undefined
        throw error
      } finally {
        if (running.current === own) setPercent(undefined)
      }
    },
  }
}
