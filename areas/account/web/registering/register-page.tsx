import { useSearch } from '#kernel/web/navigation.ts'
import { toAccount } from '../../contract/addresses.ts'
import { useGoal } from '../signing-in/goal.ts'
import { RegisterForGoal } from './register-for-goal.tsx'
import { RegisterInSteps } from './register-in-steps.tsx'

/** Creating an account: for something that asks for one, or for the lab. */
export default function RegisterPage() {
  const [{ next }] = useSearch(toAccount.register)
  const goal = useGoal(next)
  return goal && next ? <RegisterForGoal goal={goal} next={next} /> : <RegisterInSteps next={next} />
}
