export { Graded, UntracedRemark } from './graded.tsx'
