/** The version that every browser app says it is (specification, section 9). */
export const appVersion = '1.0.1';
