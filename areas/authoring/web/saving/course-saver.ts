import { useEffect, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { keepAnswer, refresh } from '#kernel/web/queries.ts'
import { writing } from '../../contract/writing-calls.ts'
import { courseFaults, courseFields, coursePatches } from './course-fields.ts'
import type { AuthoredCourse } from './authored-course.ts'
import { draftOf, saveDraft } from './draft-store.ts'
import { createSaver, type Saver } from '#kernel/web/saving/saver.ts'
import { isUnsaved } from '#kernel/web/saving/saving-rules.ts'
import { workId } from './unit-savers.ts'

const storedOf = (course: AuthoredCourse) => ({ version: course.version, fields: courseFields(course) })

function openCourse(first: AuthoredCourse): Saver {
  const { id: course_id } = first
  const id = workId(course_id, '')
  const saver = createSaver({
    stored: storedOf(first),
    async send(edits, version) {
      const { info, settings } = coursePatches(edits, saver.get().base)
      let course: AuthoredCourse | undefined
      const put = (next: AuthoredCourse) => {
        course = next
        keepAnswer(writing.authoredCourse, { course_id }, next)
      }
      if (info) put(await ask(writing.updateCourseInfo, { course_id, version, ...info }, { stay: true }))
      if (settings)
        put(
          await ask(writing.updateCourse, { course_id, version: course?.version ?? version, settings }, { stay: true }),
        )
      if (!course) throw new Error('there was nothing to send')
      void refresh(writing.authoredCourses, writing.courseProblems)
      return storedOf(course)
    },
    faultsIn: courseFaults,
    currentIn: ({ current }) => (current ? storedOf(current as AuthoredCourse) : undefined),
    store: work => void saveDraft(id, work),
  })
  void draftOf(id).then(work => work && saver.takeUp(work))
  return saver
}

/** The saver of the course's own texts and settings; leaving the screen sends pending edits. */
export function useCourseSaver(course: AuthoredCourse): Saver {
  const [saver] = useState(() => openCourse(course))
  useEffect(() => saver.refresh(storedOf(course)), [saver, course])
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      if (isUnsaved(saver.get())) event.preventDefault()
    }
    addEventListener('beforeunload', askFirst)
    return () => {
      removeEventListener('beforeunload', askFirst)
      void saver.flush().then(() => saver.stop())
    }
  }, [saver])
  return saver
}
