import { Failure } from '../../../lib/failure.ts';

/** What there is to say when nothing can be looked at. */
type Said = { title: string; advice: string };

/** Whatever is loaded; that an address or a name cannot be looked at is said in the words of the part that asked. */
export async function inWords<T>(said: Said, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, status, message } = error;
    if (code === 'unfetchable') throw new Failure({ ...said, code, status, message });
    if (code === 'validation_error') throw new Failure({ title: said.title, code, status, message });
    throw error;
  }
}
