import type { AddedUnitType } from '#areas/education/contract/courses.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { writing } from '../../contract/writing-calls.ts'

/** Adds a unit at the end of a section, and opens it at its text. */
export function useAddUnit(course_id: string, section_key: string) {
  const go = useGo()
  const add = useWrite(writing.addUnit, { refreshes: [writing.unitKeys, writing.authoredCourse] })
  return async (type: AddedUnitType, title: string) => {
    const unit = await add.write({ course_id, section_key, type, title: { 'en-US': title } })
    await go(toAuthoring.courseEditor, {
      params: { courseId: course_id },
      search: { unit: unit.unit_key, field: 'bodies' },
    })
  }
}
