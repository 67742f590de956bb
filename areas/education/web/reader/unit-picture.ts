import type { Sent } from '#kernel/contract/call.ts'
import { ask } from '#kernel/web/client.ts'
import { education } from '../../contract/index.ts'

/** A picture of another site in the text of a unit, fetched by the lab. */
export const unitPicture = async (at: Sent<typeof education.unitPicture>): Promise<Blob> =>
  (await ask(education.unitPicture, at, { stay: true })).blob
