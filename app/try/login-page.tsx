export default function LoginPage() { return <p className="p-8">login</p> }
