/**
 * Node 21 and later have a `navigator` as browsers do, which says that its person reads American English. The screens'
 * modules take dates from it; without it they write them the same way on every Node.
 */
Reflect.deleteProperty(globalThis, 'navigator');
