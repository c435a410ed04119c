# quadrille_httplib: cpp-httplib, for the page's server. Debian's is a library with a header beside
# it, made with these definitions, which change what its classes look like.
find_path(HTTPLIB_INCLUDE httplib.h REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib REQUIRED)
find_package(Threads REQUIRED)

add_library(quadrille_httplib INTERFACE)
target_include_directories(quadrille_httplib SYSTEM INTERFACE ${HTTPLIB_INCLUDE})
target_compile_definitions(quadrille_httplib INTERFACE
  CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
target_link_libraries(quadrille_httplib INTERFACE ${HTTPLIB_LIBRARY} Threads::Threads)
