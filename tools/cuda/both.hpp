// Functions that compile for the device and for the host, where they are proven.
#pragma once

#ifdef __CUDACC__
#define HUNT_BOTH __host__ __device__ __forceinline__
#else
#define HUNT_BOTH inline
#endif
