import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Nothing, text } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { CourseName } from './catalogue-calls.ts'
import { UnitKey } from './courses.ts'

/** The address of a picture, as the text has it. */
export const PictureAddress = text(2_000).check(z.regex(/^(?:https?:)?\/\/\S+$/i))

export const picturing = {
  unitPicture: reads('POST /v2/api/student/edu/course/picture', {
    who: signedIn,
    does: 'Fetches an image from another site that the text of a unit shows, when a reader asks for it. The site learns nothing about the reader.',
    input: z.object({ course_id: CourseName, unit_key: UnitKey, url: PictureAddress }),
    output: Nothing,
    download: true,
    limit: { per: 'person', times: 300, within: '1h' },
    fails: ['picture.unavailable'],
  }),
}
