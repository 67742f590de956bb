/** The percentage that institutions and platforms see: what is completed stays so when the course gets more units. */
export const shownProgress = (enrolment: '' | 'e.') =>
  `(case when ${enrolment}state = 'completed' then 100 else ${enrolment}progress_pct end)`
