await new Promise(r => setTimeout(r, 1500))
export default function SlowPage() { return <p className="p-8">slow</p> }
