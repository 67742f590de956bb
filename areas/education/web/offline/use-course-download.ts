import { useCallback, useEffect, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { currentSession } from '#kernel/web/session.ts'
import { education } from '../../contract/index.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { offlineCourses, readingKey } from './offline-courses.ts'
import { keysOf } from './offline-rows.ts'

/** The units that can be read without a connection: a quiz and an assignment need the server. */
const readable = ({ outline }: Reading) =>
  outline.flatMap(section => section.units).filter(unit => !unit.lock && unit.type !== 'quiz')

const picturesIn = ({ course, unit }: Reading): string[] => [
  ...[...(unit?.body?.html ?? '').matchAll(/src="(\/(?:files|covers)\/[^"]+)"/g)].map(match => match[1]!),
  ...(course.cover_url ? [course.cover_url] : []),
]

async function savePictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open('lab-kept')
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}

export type CourseDownload = {
  saved: number
  of: number
  isDownloading: boolean
  isFailed: boolean
  downloadAll(): Promise<void>
}

/** How much of a course can be read without a connection, and a function that downloads all of it. */
export function useCourseDownload(reading: Reading): CourseDownload {
  const { course } = reading
  const units = readable(reading)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isDownloading, setDownloading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const person = currentSession().user?.id ?? ''
  const look = useCallback(async () => setKeys(new Set(await keysOf(person))), [person])
  const here = reading.unit?.unit_key
  useEffect(() => {
    // Counts again once the unit that was just opened is saved.
    const timer = setTimeout(() => here && void look(), 1_500)
    return () => clearTimeout(timer)
  }, [look, here])
  const isSaved = (unitKey: string) => keys.has(readingKey(person, course.id, unitKey))
  return {
    saved: units.filter(unit => isSaved(unit.unit_key)).length,
    of: units.length,
    isDownloading,
    isFailed,
    async downloadAll() {
      setDownloading(true)
      setFailed(false)
      try {
        for (const { unit_key } of units) {
          const input = { course_id: course.id, unit_key }
          const answer = await ask(education.selected, input, { stay: true })
          await offlineCourses.save(education.selected, input, answer)
          await savePictures(picturesIn(answer))
          await look()
        }
        const back = await ask(
          education.selected,
          { course_id: course.id, ...(here && { unit_key: here }) },
          { stay: true },
        )
        await offlineCourses.save(education.selected, { course_id: course.id }, back)
      } catch {
        setFailed(true) // The units saved so far stay; the button is shown again.
      } finally {
        setDownloading(false)
      }
    },
  }
}
