type Place = { state: string; institute_id: string | null }

/** Whose place in a course an inviter may know of: everybody's (null), or that of the people of these institutions. */
export type Sight = readonly string[] | null

const maySee = ({ institute_id }: Place, sight: Sight): boolean =>
  sight === null || (institute_id !== null && sight.includes(institute_id))

/** Who has such a place needs no invitation. Who dropped the course comes back by themselves, and may be asked to. */
const isIn = ({ state }: Place): boolean => ['active', 'completed', 'suspended'].includes(state)

/** Whether an inviter may be told that somebody is in already; to all others an invitation leaves as to anybody. */
export const isKnownIn = (place: Place | undefined, sight: Sight): boolean =>
  place !== undefined && isIn(place) && maySee(place, sight)

/** Places that an invitation turns into one waiting for its answer: none, or one that is shut. */
export const isOpenedByInvitation = (state: string | undefined): boolean =>
  state === undefined || ['requested', 'rejected', 'invited', 'declined'].includes(state)
