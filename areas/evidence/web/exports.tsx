export { Graded, UntracedRemark } from './graded.tsx'
export { Remark } from './remark.tsx'
